import { noticeSwitches } from './switches.ts';

/** Two falling notes: volume and length are such that an office does not turn round. */
const NOTES = [
  { hertz: 784, atS: 0 },
  { hertz: 523, atS: 0.16 },
];
const NOTE_S = 0.22;
const VOLUME = 0.18;
const VIBRATION_MS = [180, 90, 180];
/** Long enough for the other tabs to find that one of them has it. */
const ONE_TAB_MS = 1_000;

let context: AudioContext | undefined;

/** Sound and vibration, as this device wants them: for being outbid. Of several tabs one makes the sound. */
export function soundAlarm(): void {
  const { sound, vibration } = noticeSwitches.get();
  if (vibration) navigator.vibrate?.(VIBRATION_MS);
  if (!sound) return;
  // Locks are there over https and on this machine only.
  if (navigator.locks === undefined) playSound();
  else void navigator.locks.request('tukul.alarm', { ifAvailable: true }, (lock) => lock && play());
}

async function play(): Promise<void> {
  playSound();
  await new Promise((resolve) => setTimeout(resolve, ONE_TAB_MS));
}

/** Made by the device, without a file. A browser plays nothing before the person has touched the page: so it is first tried by their switch. */
export function playSound(): void {
  context ??= new AudioContext();
  void context.resume();
  for (const { hertz, atS } of NOTES) {
    const start = context.currentTime + atS;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(VOLUME, start + 0.015);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + NOTE_S);
    const note = context.createOscillator();
    note.type = 'triangle';
    note.frequency.value = hertz;
    note.connect(gain).connect(context.destination);
    note.start(start);
    note.stop(start + NOTE_S);
  }
}

export function vibrates(): boolean {
  return typeof navigator.vibrate === 'function' && matchMedia('(pointer: coarse)').matches;
}
