/** A stylesheet whose class names are local to it. */
declare module '*.module.css' {
  const names: Readonly<Record<string, string>>;
  export default names;
}

/** A stylesheet for the whole page, such as a library's. */
declare module '*.css';

/** A text, as it is. */
declare module '*.md' {
  const text: string;
  export default text;
}

/** A picture: its address. */
declare module '*.svg' {
  const address: string;
  export default address;
}
declare module '*.png' {
  const address: string;
  export default address;
}
declare module '*.webp' {
  const address: string;
  export default address;
}
