import { expect, it, vi } from 'vitest';
import { markupOf } from '../testing/page.tsx';
import { ArrivedHeading } from './ArrivedHeading.tsx';

it('takes the focus when it arrives', () => {
  const heading = { focus: vi.fn() };
  ArrivedHeading({ children: 'Done' }).props.ref(heading);
  expect(heading.focus).toHaveBeenCalledOnce();
  expect(markupOf(<ArrivedHeading>Done</ArrivedHeading>)).toMatch(/<h1[^>]* tabindex="-1"[^>]*>Done/);
});
