export const SERVER_ENV: { NODE_OPTIONS: string; NODE_COMPILE_CACHE: string }
