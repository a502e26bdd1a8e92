import { calls } from '#contract/notifications/calls.ts';
import type * as contract from '#contract/notifications/notifications.ts';
import { endpointsOf } from '../contract-endpoints.ts';

export const notificationsApi = endpointsOf<typeof contract>(calls)(({ query, mutation }) => ({
  /** What the signed-in person is told of on which devices. */
  notificationSettings: query('notificationSettings', { providesTags: ['Notifications'] }),
  saveNotificationSettings: mutation('saveNotificationSettings', {
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
  subscribeDevice: mutation('subscribeDevice', { invalidatesTags: ['Notifications'] }),
  unsubscribeDevice: mutation('unsubscribeDevice', { invalidatesTags: ['Notifications'] }),
}));
