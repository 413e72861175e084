import { useEffect, useRef, useState } from 'react';

/**
 * Accepts files dropped anywhere on the page, so that one dropped next to the frame does not make the browser leave the portal to show it.
 * Returns whether files are being dragged over the page. With null `onFiles` drops are ignored, and the page is still kept.
 */
export function useDroppedFiles(onFiles: ((files: File[]) => void) | null): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });

  useEffect(() => {
    const hangs = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const onDragOver = (event: DragEvent) => {
      if (!hangs(event)) return;
      event.preventDefault();
      setOver(latest.current !== null && !isDialogOpen());
    };
    const onDragLeave = (event: DragEvent) => {
      // Null when the pointer has left the window, not just moved from one element to another.
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (!hangs(event)) return;
      // A file that misses the frame of a dialog is not meant for the session behind it.
      const taken = event.defaultPrevented || isDialogOpen();
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (!taken && files.length > 0) latest.current?.(files);
    };
    document.addEventListener('dragover', onDragOver);
    document.addEventListener('dragleave', onDragLeave);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragover', onDragOver);
      document.removeEventListener('dragleave', onDragLeave);
      document.removeEventListener('drop', onDrop);
    };
  }, []);
  return over;
}

function isDialogOpen(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null;
}
