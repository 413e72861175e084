/** A stylesheet whose class names are local to it: of the widgets, which remotes bundle. */
declare module '*.module.css' {
  const names: Readonly<Record<string, string>>;
  export default names;
}

declare module '*.css';
