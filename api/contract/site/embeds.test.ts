import { describe, expect, it } from 'vitest';
import { FRAME_SOURCES, mapFrameUrl, videoFrameUrl } from './embeds.ts';

const google = 'https://www.google.com/maps/embed?pb=!1m18!1m12';
const openStreetMap = 'https://www.openstreetmap.org/export/embed.html?bbox=101.7%2C3.1%2C101.8%2C3.2&layer=mapnik';

describe('a map', () => {
  it('is taken as Google Maps and OpenStreetMap hand it out', () => {
    expect(mapFrameUrl(google)).toBe(google);
    expect(mapFrameUrl(` ${openStreetMap} `)).toBe(openStreetMap);
  });

  it('is made around a point of OpenStreetMap', () => {
    const url = new URL(mapFrameUrl('https://www.openstreetmap.org/#map=16/3.1590/101.7123') ?? '');
    expect(url.pathname).toBe('/export/embed.html');
    expect(url.searchParams.get('marker')).toBe('3.159,101.7123');
    expect(url.searchParams.get('bbox')).toBe('101.70330,3.15400,101.72130,3.16400');
  });

  it.each([
    '',
    'somewhere',
    'http://www.google.com/maps/embed?pb=1',
    'https://www.google.com/search?q=maps',
    'https://www.google.com/maps/place/Kuala+Lumpur',
    'https://www.google.com.evil.example/maps/embed?pb=1',
    'https://evil.example/https://www.google.com/maps/embed',
    'https://www.google.com@evil.example/maps/embed',
    'https://user:word@www.google.com/maps/embed',
    'https://www.google.com:8443/maps/embed',
    'https://www.openstreetmap.org/',
    'https://www.openstreetmap.org/export/embed.html',
    'https://www.openstreetmap.org/#map=16/3.1590"onload=x/101.7',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
  ])('%s is none', (address) => {
    expect(mapFrameUrl(address)).toBeUndefined();
  });
});

describe('a film', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
  ])('%s is shown without cookies', (address) => {
    expect(videoFrameUrl(address)).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
  });

  it.each(['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?h=1'])(
    '%s is shown untracked',
    (address) => {
      expect(videoFrameUrl(address)).toBe('https://player.vimeo.com/video/76979871?dnt=1');
    },
  );

  it.each([
    '',
    'http://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v="><script>',
    'https://youtu.be/../evil',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/film.mp4',
    'https://vimeo.com/about',
  ])('%s is none', (address) => {
    expect(videoFrameUrl(address)).toBeUndefined();
  });
});

it('every frame is in a folder that the policy of the pages allows', () => {
  const frames = [
    mapFrameUrl(google),
    mapFrameUrl(openStreetMap),
    videoFrameUrl('https://youtu.be/dQw4w9WgXcQ'),
    videoFrameUrl('https://vimeo.com/76979871'),
  ];
  for (const frame of frames) expect(FRAME_SOURCES.some((source) => frame?.startsWith(source))).toBe(true);
});
