import { useEffect, useRef, useState } from 'react';

/**
 * Takes files dropped anywhere on the page, so that one dropped beside the frame does not make the browser leave the
 * portal to show it. Gives whether files hang over the page. Null `onFiles` takes none and keeps the page all the same.
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
      // Null when the pointer has left the window, and not just passed from one element to another.
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (!hangs(event)) return;
      // A file for a dialog that misses its frame there is not meant for the session behind it.
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
