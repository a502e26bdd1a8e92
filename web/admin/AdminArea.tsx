import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { AdminLayout } from './frame/AdminLayout.tsx';
import { Authorized } from './frame/Authorized.tsx';
import { staffPagesOf } from './frame/staff-pages.ts';

const UnitRecordsPage = lazy(async () => ({ default: (await import('./units/UnitRecordsPage.tsx')).UnitRecordsPage }));

/** The back office: its pages, in a frame of their own. */
export function AdminArea() {
  return (
    <Routes>
      <Route element={<AdminLayout />}>
        <Route index element={<FirstPage />} />
        <Route
          path="itemRecords"
          element={
            <Authorized rule="vendor-up">
              <UnitRecordsPage />
            </Authorized>
          }
        />
        <Route path="*" element={<Navigate to="/adminPage" replace />} />
      </Route>
    </Routes>
  );
}

/** Where somebody arrives; who has no page here is told so by the server, as on every other page. */
function FirstPage() {
  const [first] = staffPagesOf(useAppSelector(selectUser));
  return first === undefined ? <Authorized rule="vendor-up">{null}</Authorized> : <Navigate to={first.to} replace />;
}
