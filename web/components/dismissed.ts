/**
 * What closes a question: Escape, and no click beside it, since the second click of a double click on what opened it lands there.
 */
export function onDismissed(close: () => void) {
  return (_event: object, reason: 'escapeKeyDown' | 'backdropClick') => {
    if (reason === 'escapeKeyDown') close();
  };
}
