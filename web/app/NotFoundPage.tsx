import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { PageFrame } from '../components/PageFrame.tsx';
import { StateCard } from '../components/StateCard.tsx';
import { usePageTitle } from './page-title.ts';

export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <PageFrame>
      <StateCard
        alone
        title="There is no such page"
        action={
          <Button component={Link} to="/">
            Home
          </Button>
        }
      >
        The address may be old, or mistyped.
      </StateCard>
    </PageFrame>
  );
}
