import { NoSuchPage } from '../components/NoSuchPage.tsx';
import { PageFrame } from '../components/PageFrame.tsx';

export function NotFoundPage() {
  return (
    <PageFrame>
      <NoSuchPage home="/" />
    </PageFrame>
  );
}
