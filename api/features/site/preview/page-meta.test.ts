import { expect, it } from 'vitest';
import { type PageMeta, withMeta } from './page-meta.ts';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="description" content="The house." />
    <title>Tukul</title>
  </head>
  <body><div id="root"><b><!--house-->Tukul</b></div></body>
</html>
`;

const META: PageMeta = {
  house: 'Lelong & Anak',
  title: 'Lot 101: Toyota Hilux',
  description: 'Starting price RM38,000.00',
  url: 'https://tukul.test/itempage/101',
  image: 'https://tukul.test/api/file/image/auctionlot/WXC%204821/0.jpg?w=800',
  large: true,
};

it('says in the head what the page is', () => {
  const page = withMeta(PAGE, META);
  expect(page).toContain('<title>Lot 101: Toyota Hilux · Lelong &amp; Anak</title>');
  expect(page).toContain('<meta name="description" content="Starting price RM38,000.00" />');
  expect(page).not.toContain('The house.');
  expect(page).toContain('<meta property="og:title" content="Lot 101: Toyota Hilux · Lelong &amp; Anak" />');
  expect(page).toContain(`<meta property="og:url" content="${META.url}" />`);
  expect(page).toContain(`<meta property="og:image" content="${META.image}" />`);
  expect(page).toContain('<meta name="twitter:card" content="summary_large_image" />');
  expect(page.indexOf('og:title')).toBeLessThan(page.indexOf('</head>'));
  expect(page).toContain('<b><!--house-->Lelong &amp; Anak</b>');
});

it('cannot be given tags of its own by a text', () => {
  const nasty = `"><script>alert('1')</script></title></head>$& & "quoted"\nline`;
  const page = withMeta(PAGE, { ...META, title: nasty, description: nasty });
  expect(page).not.toContain('<script');
  expect(page.match(/<\/head>/g)).toHaveLength(1);
  expect(page.match(/<\/title>/g)).toHaveLength(1);
  expect(withMeta(PAGE, { ...META, house: nasty })).not.toContain('<script');
  expect(page).toContain(
    'content="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&lt;/title&gt;&lt;/head&gt;$&amp; &amp; &quot;quoted&quot; line"',
  );
});

it('has the first picture fetched at once', () => {
  const first = { src: '/a.jpg', srcSet: '/a.jpg?w=400 400w, /a.jpg 1600w', sizes: '100vw', as: 'item' as const };
  expect(withMeta(PAGE, { ...META, first })).toContain(
    '<link rel="preload" as="image" href="/a.jpg" imagesrcset="/a.jpg?w=400 400w, /a.jpg 1600w" imagesizes="100vw" fetchpriority="high" />',
  );
  expect(withMeta(PAGE, { ...META, first: { ...first, srcSet: undefined } })).toContain(
    '<link rel="preload" as="image" href="/a.jpg" fetchpriority="high" />',
  );
  expect(withMeta(PAGE, META)).not.toContain('preload');
});

it('shows the first picture before the script has drawn the page, and nothing where there is none', () => {
  const shell = `${PAGE}<div id="root"><!--first picture--></div>`;
  const first = { src: '/a"b.jpg', srcSet: '/a.jpg?w=400 400w', sizes: '100vw', as: 'item' as const };
  expect(withMeta(shell, { ...META, first })).toContain(
    '<div id="root"><img class="first item" src="/a&quot;b.jpg" srcset="/a.jpg?w=400 400w" sizes="100vw" alt="" fetchpriority="high" />',
  );
  expect(withMeta(shell, META)).toContain('<div id="root"></div>');
});

it('shows of a banner what must stay in sight, and says what is on it', () => {
  const shell = `${PAGE}<div id="root"><!--first picture--></div>`;
  const banner = { src: '/a.jpg', srcSet: undefined, sizes: '', as: 'banner' as const, alt: 'The "yard"' };
  const first = { ...banner, focus: { x: 30, y: 80 } };
  expect(withMeta(shell, { ...META, first })).toContain(
    '<img class="first banner" src="/a.jpg" alt="The &quot;yard&quot;" style="object-position:30% 80%" fetchpriority="high" />',
  );
});

it('is the house itself where there is nothing more to say', () => {
  expect(withMeta(PAGE, { ...META, title: '' })).toContain('<title>Lelong &amp; Anak</title>');
});
