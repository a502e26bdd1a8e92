import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { houseApi } from '../app/endpoints/house.ts';

/** How to reach the house by telephone and e-mail, behind `children` ('To top up, …'). Nothing while it is not known. */
export function ReachHouse({ children }: { children: string }) {
  const { data: contact } = houseApi.useContactInfoQuery();
  if (contact === undefined) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {children}{' '}
      <Link href={`tel:${contact.tel.replace(/[^+\d]/g, '')}`} sx={{ whiteSpace: 'nowrap' }}>
        {contact.tel}
      </Link>{' '}
      or <Link href={`mailto:${contact.email}`}>{contact.email}</Link>.
    </Typography>
  );
}
