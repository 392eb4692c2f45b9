export * from './use-language.ts'
