import type { ReactNode } from 'react';
import styles from './OutlinedAlert.module.css';

const ICONS = {
  error:
    'M11 15h2v2h-2zm0-8h2v6h-2zm.99-5C6.47 2 2 6.48 2 12s4.47 10 9.99 10C17.52 22 22 17.52 22 12S17.52 2 11.99 2zM12 20c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8z',
  info: 'M11,9H13V7H11M12,20C7.59,20 4,16.41 4,12C4,7.59 7.59,4 12,4C16.41,4 20,7.59 20, 12C20,16.41 16.41,20 12,20M12,2A10,10 0 0,0 2,12A10,10 0 0,0 12,22A10,10 0 0,0 22,12A10, 10 0 0,0 12,2M11,17H13V11H11V17Z',
  warning: undefined,
};

interface OutlinedAlertProps {
  readonly severity: keyof typeof ICONS;
  /** 'none' where something else has read it out. */
  readonly role?: 'alert' | 'none';
  readonly children: ReactNode;
}

/** MUI's outlined `Alert` without its other looks, which weigh more than a form. */
export function OutlinedAlert({ severity, role = 'alert', children }: OutlinedAlertProps) {
  const icon = ICONS[severity];
  return (
    <div role={role} className={`${styles.alert} ${styles[severity]}`}>
      {icon !== undefined && (
        <svg aria-hidden focusable={false} viewBox="0 0 24 24" className={styles.icon}>
          <path d={icon} />
        </svg>
      )}
      <div className={styles.message}>{children}</div>
    </div>
  );
}
