export { offerVersions } from './offer-versions';
export { watchChunks } from './watch-chunks';
