// Runs before the first paint, so that a dark screen never flashes white. The same rule as src/theme/theme-choice.ts.
(function () {
  var match = /(?:^|; )studio-portal-theme=(light|dark)/.exec(document.cookie);
  var dark = match ? match[1] === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.classList.add(dark ? 'dark' : 'light');
})();
