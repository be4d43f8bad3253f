import { ConflictError, headersOf, TargetError, type Listed, type Target } from './target.ts';

interface ServiceError {
  name?: string;
  message?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number; attempts?: number };
}
const statusOf = (error: unknown) => (error as ServiceError).$metadata?.httpStatusCode;

const HINTS: Record<string, string> = {
  NoSuchBucket: 'There is no such bucket.',
  AccessDenied: 'These credentials may not do that: reading, writing, listing and deleting below the prefix is needed.',
  InvalidAccessKeyId: 'The access key is unknown there: check AWS_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'The secret does not fit the access key: check AWS_SECRET_ACCESS_KEY.',
  CredentialsProviderError: 'No credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.',
};

/**
 * `s3://bucket/prefix`, with `?endpoint=https://…` for anything but Amazon's own and `&region=…`. Credentials come from where
 * Amazon's tools take them: environment, profile, role. The store must honour `If-Match` and `If-None-Match` on PUT.
 */
export async function s3Target(url: URL): Promise<Target> {
  // Loaded by those who use it: a folder needs none of it.
  const { S3Client, DeleteObjectCommand, GetObjectCommand, PutObjectCommand, paginateListObjectsV2 } =
    await import('@aws-sdk/client-s3');
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  const client = new S3Client({
    region: url.searchParams.get('region') ?? process.env.AWS_REGION ?? 'us-east-1',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Stores that are not Amazon's know no other checksum than the signature's.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const Bucket = url.hostname;
  const root = url.pathname.replace(/^\/|\/$/g, '');
  const at = (key: string) => (root ? `${root}/${key}` : key);
  const label = `s3://${Bucket}/${root}`;

  const failed = (error: unknown): Error => {
    const { name = '', message = '', code } = error as ServiceError;
    const why = HINTS[name] ?? (message || code || name);
    return new TargetError(`${label}${endpoint ? ` at ${endpoint}` : ''}: ${why}`, { cause: error });
  };

  const target: Target = {
    label,

    async read(key) {
      try {
        const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket, Key: at(key) }));
        return { body: Buffer.from((await Body?.transformToByteArray()) ?? []), tag: ETag ?? '' };
      } catch (error) {
        if ((error as ServiceError).name === 'NoSuchKey') return null;
        throw failed(error);
      }
    },

    async write(key, body, { ifMatch }) {
      const { type, encoding, cacheControl } = headersOf(key);
      try {
        const { ETag } = await client.send(
          new PutObjectCommand({
            Bucket,
            Key: at(key),
            Body: body,
            ContentType: type,
            ContentEncoding: encoding,
            CacheControl: cacheControl,
            ...(ifMatch === null ? { IfNoneMatch: '*' } : { IfMatch: ifMatch }),
          }),
        );
        return ETag ?? '';
      } catch (error) {
        const isLost = [409, 412].includes(statusOf(error) ?? 0) || (error as ServiceError).name === 'NoSuchKey';
        if (!isLost) throw failed(error);
        // The client asks again when an answer is lost; then the conflict may be with its own first try.
        const now = ((error as ServiceError).$metadata?.attempts ?? 1) > 1 ? await target.read(key) : null;
        if (now?.body.equals(body)) return now.tag;
        throw new ConflictError(key);
      }
    },

    async list(prefix) {
      const found: Listed[] = [];
      try {
        for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: at(prefix) })) {
          for (const { Key = '', LastModified = new Date() } of page.Contents ?? []) {
            found.push({ key: Key.slice(at('').length), modified: LastModified });
          }
        }
      } catch (error) {
        throw failed(error);
      }
      return found;
    },

    async remove(keys) {
      try {
        for (const key of keys) await client.send(new DeleteObjectCommand({ Bucket, Key: at(key) }));
      } catch (error) {
        throw failed(error);
      }
    },

    // An upload that broke off was never stored.
    tidy: () => Promise.resolve(),
  };
  return target;
}
