// Runs before anything is painted, so that nothing flashes, turns or jumps while the portal starts: brand, theme, skin,
// direction and the outline of the shell. The same rules as src/appearance (a test compares the two).
(function () {
  var root = document.documentElement;
  var brand = {};
  var signedIn = false;
  try {
    brand = JSON.parse(localStorage.getItem('portal_brand')) || {};
    signedIn = localStorage.getItem('access_token') !== null;
  } catch {
    // Nothing kept, or not by us: the portal as it is delivered.
  }

  var prefix =
    typeof brand.prefix === 'string' && /^[a-z0-9-]{1,200}$/.test(brand.prefix) ? brand.prefix : 'portal-studii';
  var cookies = '; ' + document.cookie;
  function cookie(name) {
    var at = cookies.indexOf('; ' + name + '=');
    return at === -1 ? '' : cookies.slice(at + name.length + 3).split(';')[0];
  }
  function kept(name, choices) {
    var value = cookie(prefix + '-' + name);
    return choices.indexOf(value) === -1 ? choices[0] : value;
  }

  var vars = brand.vars || {};
  for (var name in vars)
    if (/^--studio-[a-z0-9-]+$/i.test(name) && /^#[0-9a-f]{6}$/i.test(vars[name]))
      root.style.setProperty(name, vars[name]);

  if (typeof brand.title === 'string' && brand.title !== '') document.title = brand.title.slice(0, 200);

  // The language has a cookie of its own (specification §9); English where languages are on and none was chosen.
  var chosen = /(?:^|; )language=(ru|en|fr|ar)\b/i.exec(document.cookie);
  var language = brand.languages === true ? (chosen ? chosen[1].toLowerCase() : 'en') : 'ru';
  root.lang = language;

  var theme = kept('theme', ['system', 'light', 'dark']);
  var dark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  root.classList.add(dark ? 'dark' : 'light');
  var bars = document.querySelectorAll('meta[name="theme-color"]');
  for (var index = 0; index < bars.length; index += 1)
    bars[index].setAttribute('content', dark ? '#1A1A1F' : '#FFFFFF');

  root.dir = kept('direction', root.lang === 'ar' ? ['rtl', 'ltr'] : ['ltr', 'rtl']);
  var navigation = kept('navigation', ['vertical', 'horizontal']);
  var horizontal = navigation === 'horizontal';
  var navbar = kept('navbar', ['sticky', 'static', 'hidden']);
  root.dataset.navigation = navigation;
  root.dataset.collapsed = horizontal ? 'no' : kept('collapsed', ['no', 'yes']);
  root.dataset.navbar = horizontal && navbar === 'hidden' ? 'sticky' : navbar;
  root.dataset.width = kept('width', ['boxed', 'fluid']);
  root.dataset.footer = kept('footer', ['static', 'sticky', 'hidden']);
  // The outline of the shell stands from the first frame, where the shell is going to be.
  if (signedIn && !/^\/(login|pages\/misc)(\/|$)/.test(location.pathname)) root.dataset.outline = 'shell';

  // At the sign-in nobody needs the registry yet.
  if (signedIn) {
    var registry = document.createElement('link');
    registry.rel = 'preload';
    registry.as = 'fetch';
    registry.crossOrigin = 'anonymous';
    registry.href = '/remotes.json';
    document.head.appendChild(registry);
  }

  var skin = 'skin--' + kept('skin', ['default', 'bordered', 'semi-dark']);
  function dress() {
    if (document.body) document.body.classList.add(skin);
    return document.body !== null;
  }
  // The script stands in the head: the body comes in the same step of the parser that would paint it.
  if (!dress()) {
    var observer = new MutationObserver(function () {
      if (dress()) observer.disconnect();
    });
    observer.observe(root, { childList: true });
  }

  // When the portal's own script does not come, breaks or is cut off, nothing of it can say so. A portal that starts replaces the sentence.
  function sayNotStarted(event) {
    if (event.target !== window && !event.target.defer) return;
    var place = document.getElementById('root');
    var words = document.getElementById('not-started');
    if (place && words && !place.hasChildNodes()) place.appendChild(words.content.cloneNode(true));
  }
  addEventListener('error', sayNotStarted, true);
  addEventListener('unhandledrejection', sayNotStarted);
})();
