/** The animation engine, loaded after the first paint. */
export { domAnimation as default } from 'framer-motion';
