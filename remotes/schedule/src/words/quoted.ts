/** «Арбат»; a name that has quotes of its own gets no second ones: Гостиница «Замоскворечье». */
export const quoted = (name: string) => (name.includes('«') ? name : `«${name}»`);
