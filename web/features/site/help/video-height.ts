/** How high a film of the tutorial is (specification, section 2): 450 when the window is wider than 700, else half its width. In pixels. */
export function videoHeightPx(windowWidthPx: number): number {
  return windowWidthPx > 700 ? 450 : windowWidthPx / 2;
}
