/** How a document reaches the person who asked for it. */

const KEPT_MS = 10 * 60_000;

/** A window in which a document will be shown. */
export interface DocumentWindow {
  show(file: File): void;
  close(): void;
}

/**
 * Opens the window at once, while the browser still sees the click: one that is opened later would be taken for a pop-up. Where none
 * can be had (a blocker, an installed app on a phone) the document is downloaded.
 */
export function openDocumentWindow(waiting: string): DocumentWindow {
  const opened = window.open('', '_blank');
  if (opened !== null) {
    opened.document.title = waiting;
    opened.document.body.textContent = waiting;
    opened.document.body.style.cssText =
      'font: 18px system-ui, sans-serif; padding: 32px; color: #15181E; background: #F6F5F1';
  }
  return {
    show(file) {
      if (opened === null || opened.closed) download(file);
      else opened.location.replace(addressOf(file));
    },
    close: () => opened?.close(),
  };
}

export function download(file: File): void {
  const link = document.createElement('a');
  link.href = addressOf(file);
  link.download = file.name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Good for as long as somebody may look at it, then given back. */
function addressOf(file: File): string {
  const address = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  return address;
}
