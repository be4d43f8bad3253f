/** Hands a file to the person: the share sheet of a phone where there is one, else a download. */
export async function shareFile(file: File): Promise<void> {
  const offer = { files: [file] };
  if (isTouch() && typeof navigator.canShare === 'function' && navigator.canShare(offer)) {
    try {
      return await navigator.share(offer);
    } catch (error) {
      // The person closed the sheet; anything else is cured by a download.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  saveFile(file);
}

/** A desktop's share sheet is a detour to the same download. */
const isTouch = () => window.matchMedia('(pointer: coarse)').matches;

export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The browser reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
