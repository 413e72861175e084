/** Names under which the browser keeps things (specification §3, §9). */
export const ACCESS_TOKEN_KEY = 'access_token';
export const USER_CACHE_KEY = 'user_cache';
export const SECURE_TOKEN_KEY = 'secure_auth_token';
export const ACCESS_TOKEN_COOKIE = 'accessToken';
export const USER_DATA_COOKIE = 'userData';
export const LANGUAGE_COOKIE = 'language';
/** Days that the access cookie is written for. */
export const ACCESS_COOKIE_DAYS = 30;
