/** Can this browser be told anything while the site is closed? On an iPhone only once it is on the home screen. */
export function pushIsPossible(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

export function pushIsBlocked(): boolean {
  return pushIsPossible() && Notification.permission === 'denied';
}

/** As the house is told of it. */
interface Device {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/**
 * Asks the person, then the browser. Called by a click: else browsers do not ask. `null`: they said no.
 * @throws when the browser cannot reach its push service.
 */
export async function subscribeBrowser(publicKey: string): Promise<Device | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  return deviceOf(publicKey);
}

/** The subscription that was allowed before, said anew: its address may have changed, and the login has. */
export async function renewedDevice(publicKey: string): Promise<Device | null> {
  return Notification.permission === 'granted' ? deviceOf(publicKey) : null;
}

async function deviceOf(publicKey: string): Promise<Device | null> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // Of a house that has other keys now.
  const fits = before === null || keyText(before.options.applicationServerKey) === publicKey;
  if (!fits) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscription.toJSON();
  if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined) return null;
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

/** Ends it at the browser. Returns its address, which the house forgets. */
export async function unsubscribeBrowser(): Promise<string | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}

function keyText(key: ArrayBuffer | null): string {
  if (key === null) return '';
  const base64 = btoa(String.fromCharCode(...new Uint8Array(key)));
  return base64
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');
}
