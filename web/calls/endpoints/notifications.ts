import type * as contract from '#contract/notifications.ts';
import { endpointsOf } from '../contract-endpoints.ts';

export const notificationsApi = endpointsOf<typeof contract>()(({ query, mutation }) => ({
  /** What the signed-in person is told of on which devices. */
  notificationSettings: query('GET /api/notifications', { providesTags: ['Notifications'] }),
  saveNotificationSettings: mutation('POST /api/notifications/settings', {
    // What was just chosen shows at once; should it not be kept, it goes back.
    onQueryStarted: async (changes, { dispatch, queryFulfilled }): Promise<void> => {
      const shown = dispatch(
        notificationsApi.util.updateQueryData('notificationSettings', undefined, (draft) => {
          Object.assign(draft.settings, changes);
        }),
      );
      await queryFulfilled.catch(shown.undo);
    },
  }),
  subscribeDevice: mutation('POST /api/notifications/devices', { invalidatesTags: ['Notifications'] }),
  unsubscribeDevice: mutation('POST /api/notifications/devices/remove', { invalidatesTags: ['Notifications'] }),
}));
