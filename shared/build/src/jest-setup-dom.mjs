import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A busy machine is slow, not wrong: what is waited for has time to come. What must not come is not waited for.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has no layout: these browser features are used by components but not by tests.
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
window.ResizeObserver ??= Observer;
window.IntersectionObserver ??= Observer;
window.matchMedia ??= (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});
for (const name of ['scrollIntoView', 'scrollTo']) if (!(name in Element.prototype)) Element.prototype[name] = () => {};
window.scrollTo = () => {};
// Nothing moves here: an animation is over as soon as it begins.
if (!('animate' in Element.prototype))
  Element.prototype.animate = () => {
    const nothing = () => {};
    const control = { cancel: nothing, commitStyles: nothing, finish: nothing, pause: nothing, play: nothing };
    const animation = { finished: Promise.resolve(), ...control };
    queueMicrotask(() => animation.onfinish?.());
    return animation;
  };
// Focus traps ask whether an element has a box; here every element that is not hidden has an empty one.
Element.prototype.getClientRects = function getClientRects() {
  return this.closest('[hidden]') ? [] : [this.getBoundingClientRect()];
};
