/** A stylesheet whose class names are local to it. */
declare module '*.module.css' {
  const names: Readonly<Record<string, string>>;
  export default names;
}

/** A stylesheet for the whole page, such as a library's. */
declare module '*.css';
