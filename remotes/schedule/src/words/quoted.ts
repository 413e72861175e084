/** «Арбат»; a name that contains quotes gets no outer ones: Гостиница «Замоскворечье». */
export const quoted = (name: string) => (name.includes('«') ? name : `«${name}»`);
