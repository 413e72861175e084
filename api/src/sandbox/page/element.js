/** Makes an element with properties and children; `data` goes to its dataset. */
export function element(tag, { data = {}, ...properties } = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  Object.assign(made.dataset, data);
  made.append(...children.filter((child) => child !== null));
  return made;
}
