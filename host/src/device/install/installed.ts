const APP_WINDOWS = ['standalone', 'minimal-ui', 'window-controls-overlay', 'fullscreen'];

/** Whether the portal runs in a window of its own, not in a tab. */
export function isInstalled(): boolean {
  const inWindow = APP_WINDOWS.some((mode) => matchMedia(`(display-mode: ${mode})`).matches);
  return inWindow || (navigator as { standalone?: boolean }).standalone === true;
}

/** An iPhone or an iPad: there the person installs by the browser's own menu. An iPad calls itself a Mac, but is touched. */
export function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
