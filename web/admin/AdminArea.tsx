import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { NoSuchPage } from '#web/components/NoSuchPage.tsx';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { AdminLayout } from './frame/AdminLayout.tsx';
import { Authorized } from './frame/Authorized.tsx';
import { arrivalOf, INNER_PAGES, STAFF_PAGES } from './frame/staff-pages.ts';

const SCREENS = [...STAFF_PAGES, ...INNER_PAGES].map(({ to, rule, load }) => ({
  path: to.replace('/adminPage/', ''),
  rule,
  Screen: lazy(async () => ({ default: await load() })),
}));

/** The back office: its pages, in a frame of their own. */
export function AdminArea() {
  return (
    <Routes>
      <Route element={<AdminLayout />}>
        <Route index element={<FirstPage />} />
        {SCREENS.map(({ path, rule, Screen }) => (
          <Route
            key={path}
            path={path}
            element={
              <Authorized rule={rule}>
                <Screen />
              </Authorized>
            }
          />
        ))}
        <Route path="*" element={<NoSuchPage home="/adminPage" />} />
      </Route>
    </Routes>
  );
}

/** Where somebody arrives; who has no page here is told so by the server, as on every other page. */
function FirstPage() {
  const arrival = arrivalOf(useAppSelector(selectUser));
  return arrival === undefined ? (
    <Authorized rule="vendor-up">{null}</Authorized>
  ) : (
    <Navigate to={arrival.to} replace />
  );
}
