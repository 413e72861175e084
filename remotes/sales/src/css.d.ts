/** A stylesheet whose class names are local to it. */
declare module '*.module.css' {
  const names: Readonly<Record<string, string>>;
  export default names;
}

/** A stylesheet for the whole page: those of a library. */
declare module '*.css';
