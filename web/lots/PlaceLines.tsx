import type { ReactNode } from 'react';
import type { PlaceOfCollection } from '#domain/place-of-collection.ts';
import { ClockIcon, PhoneIcon, PinIcon } from '../components/icons.tsx';
import styles from './PlaceLines.module.css';
import { dialled } from './phone-numbers.ts';

interface PlaceLinesProps {
  readonly place: PlaceOfCollection;
  /** What the hours are, in words. */
  readonly hours: string;
}

/** Where a lot stands, when somebody is there, and whom to call. Nothing of what nobody has said. */
export function PlaceLines({
  place: { location, address, contactPerson, contactNo, ...place },
  hours,
}: PlaceLinesProps) {
  const tel = dialled(contactNo);
  return (
    <address className={styles.place}>
      {(location !== '' || address !== '') && (
        <Line icon={<PinIcon />}>
          {location !== '' && <strong>{location}</strong>}
          {address !== '' && <span>{address}</span>}
        </Line>
      )}
      {place.hours !== '' && <Line icon={<ClockIcon />}>{hours}</Line>}
      {contactNo !== '' && (
        <Line icon={<PhoneIcon />}>
          <span>
            {contactPerson !== '' && `${contactPerson}, `}
            {tel === undefined ? contactNo : <a href={`tel:${tel}`}>{contactNo}</a>}
          </span>
        </Line>
      )}
    </address>
  );
}

function Line({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.line}>
      {icon}
      <div className={styles.words}>{children}</div>
    </div>
  );
}
