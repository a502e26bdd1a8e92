import { expect, test } from 'vitest';
import { answering, refusal } from '#web/testing/house.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { useProvenPhoto } from './proven-photo.ts';

function Shown({ proof }: { readonly proof: string }) {
  const photo = useProvenPhoto({ url: '/api/file/image/staffIdCard/TM1/TM1_7.jpg', proof });
  if (photo === undefined) return <p>Not there yet</p>;
  return photo === null ? <p>Not loaded</p> : <img src={photo} alt="The card" />;
}

test('a photo is asked for with its proof in a header, and shown from within the page', async () => {
  const asked = answering((_, request) => {
    if (request.headers.get('x-photo-proof') !== '123.abc') return refusal(404);
    return new Response(new Blob(['a photo'], { type: 'image/jpeg' }));
  });
  await openScreen(<Shown proof="123.abc" />);
  await expect.poll(() => document.querySelector('img')?.src).toMatch(/^blob:/);
  expect(asked.map(({ path }) => path)).toEqual(['/api/file/image/staffIdCard/TM1/TM1_7.jpg']);
});

test('one that is refused is said not to be loaded', async () => {
  answering(() => refusal(404));
  const screen = await openScreen(<Shown proof="0.old" />);
  await expect.poll(screen.text).toContain('Not loaded');
});
