import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { minAmountSen } from './offer.ts';
import { type Panel, reducePanel } from './panel.ts';
import { readAmount, type WrongAmount } from './typed-amount.ts';
import type { Bidding } from './use-bidding.ts';

export interface TypedField {
  /** What stands in the field for an own amount; null while it is closed. */
  readonly typed: string | null;
  /** undefined while the field is closed or right. */
  readonly wrong: WrongAmount | undefined;
  /** The panel as it would be with what is typed. */
  readonly shown: Panel;
  /** Opens the field too. */
  readonly type: (typed: string) => void;
  /** Chooses what is typed and closes the field; false: it is not possible, and the field stays. */
  readonly enter: () => boolean;
  /** Of the field and what stands beside it: the same when the focus goes elsewhere, but not while another window is looked at. */
  readonly onBlur: (event: FocusEvent) => void;
  /** Closes the field: as if nothing had been typed, or with the suggested amount. */
  readonly close: (to: 'before' | 'suggested') => void;
}

/** The field for an own amount. What is typed is chosen when it is entered, and not before. The field closes with the question. */
export function useTypedAmount({ panel, choose }: Pick<Bidding, 'panel' | 'choose'>, possible: boolean): TypedField {
  const [field, setField] = useState<{ readonly text: string; readonly beforeSen: number | null } | null>(null);
  // The focus goes out of a field that was given up before it is drawn as closed.
  const givenUp = useRef(false);
  const asking = panel.stage.at === 'asking';
  useEffect(() => {
    if (asking) setField(null);
  }, [asking]);
  // What was typed waits while nothing can be bid.
  const typed = possible && field !== null ? field.text : null;
  const read = typed === null ? undefined : readAmount(panel, typed);
  const entered = read !== undefined && 'amountSen' in read ? read.amountSen : undefined;
  const leastSen = minAmountSen(panel.terms, panel.price);
  const enter = () => {
    if (entered === undefined) return false;
    choose(entered);
    setField(null);
    return true;
  };
  return {
    ...{ typed, enter },
    wrong: read !== undefined && 'wrong' in read ? read.wrong : undefined,
    shown: entered === undefined ? panel : reducePanel(panel, { type: 'choose', amountSen: entered }),
    type: (text) => {
      // Emptied, after something was in it.
      if (text === '' && field !== null) choose(leastSen);
      givenUp.current = false;
      setField({ text, beforeSen: field === null ? panel.chosenSen : field.beforeSen });
    },
    onBlur: ({ target, relatedTarget }) => {
      if (!givenUp.current && target !== document.activeElement && !target.parentElement?.contains(relatedTarget))
        enter();
    },
    close: (to) => {
      const beforeSen = to === 'before' ? field?.beforeSen : null;
      givenUp.current = true;
      if (beforeSen !== panel.chosenSen) choose(beforeSen ?? leastSen);
      setField(null);
    },
  };
}
