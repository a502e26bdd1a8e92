import { SharedAnswers } from '#api/platform/http/shared-answers.ts';

/** Shares what is asked for at the same time, and keeps nothing: each question has another state. */
export function answersAsMade(): SharedAnswers {
  let states = 0;
  return new SharedAnswers({
    gate: async () => {},
    projections: { status: () => ({ revision: -1, leading: false, projectors: [] }) },
    sources: {
      held: () => 0,
      state: async () => {
        states += 1;
        return { office: String(states), changedAt: -1, known: -1, nowMs: 0, untilMs: 1 };
      },
    },
  });
}
