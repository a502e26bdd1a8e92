import { dayInWords, deadlineText } from '#domain/moments.ts';
import type { SessionRules } from '#domain/session-rules.ts';
import {
  DEFAULT_WORKING_HOURS,
  readWorkingHours,
  type WorkingHours,
  workingDeadlineMs,
} from '#domain/working-hours.ts';
import type { Translate } from '#web/i18n/translate.ts';
import { workingHoursText } from './rule-words.ts';

/**
 * What follows where the vendor has the last word, for bidders: on the page that explains bidding, and in the house's preview. `openHours`: the house's
 * setting as it is written; `nowMs`: UTC ms, by which the hours have an example.
 */
export function offerLines(
  t: Translate,
  { approvalHours }: SessionRules,
  openHours: string,
  nowMs: number,
): readonly string[] {
  const answerBy = new Date(workingDeadlineMs(nowMs, approvalHours, hoursOf(openHours))).toISOString();
  return [
    t(
      'A highest bid below the reserve, or on a lot that is subject to approval, is offered to the vendor after the end. They accept, decline, or ask once for more, within {hours}; if they ask for more, you have as long to answer. Until then your bid is binding and its deposit stays on hold; after that the offer lapses.',
      { hours: workingHoursText(t, approvalHours) },
    ),
    t('Working hours are {hours}, Malaysian time. Public holidays count like other days.', {
      hours: openHoursText(t, openHours),
    }),
    t('For example: a bid that was offered now would be answered by {until}.', {
      until: deadlineText(answerBy, t.language),
    }),
  ];
}

function hoursOf(setting: string): WorkingHours {
  return readWorkingHours(setting) ?? readWorkingHours(DEFAULT_WORKING_HOURS) ?? [];
}

/** 'Mon–Fri 09:00–18:00, Sat 09:00–13:00'; the usual hours where the setting cannot be read. */
export function openHoursText(t: Translate, setting: string): string {
  const [sunday = null, ...others] = hoursOf(setting);
  const groups: { readonly from: string; to: string; readonly time: string }[] = [];
  let before = '';
  for (const [day, span] of [...others, sunday].entries()) {
    const time = span === null ? '' : `${clock(span.fromMinute)}–${clock(span.toMinute)}`;
    const name = weekday(t, day);
    const last = groups.at(-1);
    if (time !== '' && time === before && last !== undefined) last.to = name;
    else if (time !== '') groups.push({ from: name, to: name, time });
    before = time;
  }
  return groups.map(({ from, to, time }) => `${from === to ? from : `${from}–${to}`} ${time}`).join(', ');
}

/** `day`: 0 for Monday. */
function weekday(t: Translate, day: number): string {
  return dayInWords(`2024-01-0${day + 1}`, t.language).split(',')[0] ?? '';
}

function clock(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
