import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { LotView } from '#web/lots/lot-view.ts';
import { markupOf } from '#web/testing/page.tsx';
import { BidDialogContent } from './BidDialog.tsx';
import { newPanel, reducePanel } from './panel.ts';

const lot = {
  ...{ id: '102', regnNo: 'VBG 917', name: 'Perodua Myvi', depositSen: 1_500_00, premium: { kind: 'none' } },
  ...{ adminFeeSen: 300_00, safetyDepositSen: 0 },
} as unknown as LotView;
const terms = {
  startingPriceSen: 21_500_00,
  minimumRaiseSen: 200_00,
  increments: [],
  raiseLimit: { timesPercent: 200, plusSen: 0 },
};
const raising = newPanel(terms, { latestBidSen: 24_100_00, bidderNo: 2218, bidCount: 14 });
const panel = reducePanel(raising, { type: 'ask' });

type ButtonProps = ComponentProps<'button'>;
let buttons: ButtonProps[];

/** Stands for the element of a button, and notes what it would do. */
function Noted(props: ButtonProps) {
  buttons.push(props);
  return null;
}
const theme = createTheme({ components: { MuiButton: { defaultProps: { component: Noted } } } });

const yes = vi.fn();
const no = vi.fn();
const question = { panel, yes, no } as unknown as ComponentProps<typeof BidDialogContent>['bidding'];

const clock = { phase: 'started', left: { days: 0, hours: 0, minutes: 0, seconds: 42 }, late: true } as const;

function open({ settled }: { settled: boolean }) {
  buttons = [];
  markupOf(
    <ThemeProvider theme={theme}>
      <BidDialogContent
        lot={lot}
        bidding={question}
        block={undefined}
        clock={clock}
        settled={settled}
        session={{ publicOrPrivate: 'public' }}
      />
    </ThemeProvider>,
  );
}

beforeEach(() => {
  yes.mockReset();
  open({ settled: true });
});

const theYes = () => buttons.find((button) => button['aria-label'] === 'Yes, bid RM24,300.00');
const event = (what: object) => ({ preventDefault: vi.fn(), ...what }) as never;

test('Enter that is held down from the button before answers nothing: only a new press does', () => {
  expect(buttons).toHaveLength(2);
  for (const { onKeyDown } of buttons) {
    const held = { key: 'Enter', repeat: true, preventDefault: vi.fn() };
    onKeyDown?.(event(held));
    expect(held.preventDefault).toHaveBeenCalledOnce();
    const pressed = { key: 'Enter', repeat: false, target: 1, currentTarget: 2, preventDefault: vi.fn() };
    onKeyDown?.(event(pressed));
    expect(pressed.preventDefault).not.toHaveBeenCalled();
  }
});

test('the second click of a double click answers nothing', () => {
  theYes()?.onClick?.(event({ detail: 2 }));
  expect(yes).not.toHaveBeenCalled();
  theYes()?.onClick?.(event({ detail: 1 }));
  expect(yes).toHaveBeenCalledOnce();
});

test('a key that clicks it is an answer', () => {
  theYes()?.onClick?.(event({ detail: 0 }));
  expect(yes).toHaveBeenCalledOnce();
});

test('a press in its first moment was meant for what was there before', () => {
  open({ settled: false });
  theYes()?.onClick?.(event({ detail: 1 }));
  expect(yes).not.toHaveBeenCalled();
});
