/**
 * As the `ref` of the current one in a row that a phone pushes sideways: it is not left outside. Only the row moves, not the page. Looked at once
 * the browser has laid out the page: asked before, it would do so twice.
 */
export function intoSight(current: HTMLElement | null) {
  const row = current?.parentElement;
  if (!current || !row) return;
  const observer = new IntersectionObserver(
    ([place]) => {
      observer.disconnect();
      if (!place?.rootBounds || place.intersectionRatio === 1) return;
      row.scrollLeft += middleOf(place.boundingClientRect) - middleOf(place.rootBounds);
    },
    { root: row },
  );
  observer.observe(current);
  return () => observer.disconnect();
}

function middleOf({ left, right }: DOMRectReadOnly): number {
  return (left + right) / 2;
}
