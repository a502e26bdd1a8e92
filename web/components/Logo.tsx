/** The gavel of the house: amber head, light handle. For dark grounds. */
export function Logo({ sizePx = 28 }: { readonly sizePx?: number }) {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
      style={{ width: sizePx, height: sizePx, flexShrink: 0 }}
    >
      <path d="M14.2 14.4l3-2.4 9.6 12.600a2 2 0 0 1-3 2.400z" fill="#F6F5F1" />
      <g transform="rotate(-38 12 9.5)" fill="#FFB000">
        <rect x="5.5" y="4.5" width="13" height="10" rx="1" />
        <rect x="2.5" y="3" width="4" height="13" rx="1.2" />
        <rect x="17.5" y="3" width="4" height="13" rx="1.2" />
      </g>
    </svg>
  );
}
