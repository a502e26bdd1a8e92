import type { ReactNode } from 'react';
import styles from './icons.module.css';

/** The house's own signs, drawn on 24 × 24. They say nothing by themselves: the words beside them do, or an aria-label. */

function Sign({ children, filled = false }: { readonly children: ReactNode; readonly filled?: boolean }) {
  return (
    <svg
      className={styles.sign}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      {...(filled
        ? { fill: 'currentColor' }
        : { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' })}
    >
      {children}
    </svg>
  );
}

export const MenuIcon = () => (
  <Sign>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Sign>
);
export const CloseIcon = () => (
  <Sign>
    <path d="M6 6l12 12M18 6L6 18" />
  </Sign>
);
export const BackIcon = () => (
  <Sign>
    <path d="M20 12H5M11 6l-6 6 6 6" />
  </Sign>
);
export const NextIcon = () => (
  <Sign>
    <path d="M9 5l7 7-7 7" />
  </Sign>
);
export const PreviousIcon = () => (
  <Sign>
    <path d="M15 5l-7 7 7 7" />
  </Sign>
);
export const DownIcon = () => (
  <Sign>
    <path d="M6 9l6 6 6-6" />
  </Sign>
);
export const UpIcon = () => (
  <Sign>
    <path d="M6 15l6-6 6 6" />
  </Sign>
);
export const RefreshIcon = () => (
  <Sign>
    <path d="M20 5v5h-5M19.4 10A8 8 0 1 0 20 13.5" />
  </Sign>
);
export const MinusIcon = () => (
  <Sign>
    <path d="M5 12h14" />
  </Sign>
);
export const CheckIcon = () => (
  <Sign>
    <path d="M4.5 12.5l5 5L19.5 7" strokeWidth="2.6" />
  </Sign>
);
export const CrossIcon = () => (
  <Sign>
    <path d="M6.5 6.5l11 11M17.5 6.5l-11 11" strokeWidth="2.6" />
  </Sign>
);
export const UpTriangleIcon = () => (
  <Sign filled>
    <path d="M12 5l8.5 14h-17z" />
  </Sign>
);
export const DownTriangleIcon = () => (
  <Sign filled>
    <path d="M12 19L3.5 5h17z" />
  </Sign>
);
export const ClockIcon = () => (
  <Sign>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3.5 2" />
  </Sign>
);
export const BellOffIcon = () => (
  <Sign>
    <path d="M9 4.6A5.5 5.5 0 0 1 17.5 9.5v4l1.2 2.5M6.5 9.5v4L5 17h12M10 20h4M4 4l16 16" />
  </Sign>
);
export const SunIcon = () => (
  <Sign>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4" />
  </Sign>
);
export const MoonIcon = () => (
  <Sign>
    <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z" />
  </Sign>
);
export const PauseIcon = () => (
  <Sign>
    <path d="M8 5v14M16 5v14" strokeWidth="2.6" />
  </Sign>
);
export const PlayIcon = () => (
  <Sign filled>
    <path d="M8 5l11 7-11 7z" />
  </Sign>
);
export const DocumentIcon = () => (
  <Sign>
    <path d="M6 3h8l4.5 4.5V21H6zM14 3v5h4.5M9 12.5h6.5M9 16.5h6.5" />
  </Sign>
);
export const DownloadIcon = () => (
  <Sign>
    <path d="M12 4v11M7 10.5l5 5 5-5M5 20h14" />
  </Sign>
);
export const PhoneIcon = () => (
  <Sign>
    <path d="M6.5 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4.5 5.7a2 2 0 0 1 2-2.200z" />
  </Sign>
);
export const MailIcon = () => (
  <Sign>
    <rect x="3" y="5.5" width="18" height="13" rx="2" />
    <path d="M3.5 7l8.5 6 8.5-6" />
  </Sign>
);
export const HeartIcon = ({ filled = false }: { readonly filled?: boolean }) => (
  <Sign filled={filled}>
    <path d="M12 20.5C7 16.5 3.5 13.4 3.5 9.3A4.6 4.6 0 0 1 8 4.7c1.7 0 3.2.9 4 2.3.8-1.4 2.3-2.3 4-2.3a4.6 4.6 0 0 1 4.5 4.6c0 4.1-3.5 7.2-8.5 11.2z" />
  </Sign>
);
export const SearchIcon = () => (
  <Sign>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="M15.5 15.5L20.5 20.5" />
  </Sign>
);
export const FilterIcon = () => (
  <Sign>
    <path d="M4 7h16M7 12h10M10 17h4" />
  </Sign>
);
export const CalendarIcon = () => (
  <Sign>
    <rect x="4" y="5.5" width="16" height="14.5" rx="2" />
    <path d="M4 10h16M8.5 3.5v4M15.5 3.5v4" />
  </Sign>
);
export const ExpandIcon = () => (
  <Sign>
    <path d="M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5" />
  </Sign>
);
export const PinIcon = () => (
  <Sign>
    <path d="M12 21s7-6.3 7-11.5A7 7 0 0 0 5 9.5C5 14.7 12 21 12 21z" />
    <path d="M12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z" />
  </Sign>
);
export const ChatIcon = () => (
  <Sign>
    <path d="M21 11.5a8.5 8.5 0 0 1-12.6 7.4L3 21l2.1-5.4A8.5 8.5 0 1 1 21 11.5z" />
  </Sign>
);
