declare module '@20minutes/s3rver' {
  export interface Listing {
    objects: { key: string }[]
    commonPrefixes: string[]
  }

  export default class S3rver {
    constructor(options: object)
    store: {
      listObjects(
        bucket: string,
        options: { delimiter?: string; prefix?: string },
      ): Promise<Listing>
    }
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
