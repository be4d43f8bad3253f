import { ConflictError, headersOf, TargetError, type ListedObject, type Target } from './target.ts';

interface ServiceError {
  name?: string;
  message?: string;
  code?: string;
  $metadata?: { httpStatusCode?: number; attempts?: number };
}
const statusOf = (error: unknown) => (error as ServiceError).$metadata?.httpStatusCode;

const HINTS: Record<string, string> = {
  NoSuchBucket: 'There is no such bucket.',
  AccessDenied: 'These credentials lack a permission: they need to read, write, list and delete below the prefix.',
  InvalidAccessKeyId: 'The store does not know the access key: check AWS_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'The secret does not match the access key: check AWS_SECRET_ACCESS_KEY.',
  CredentialsProviderError: 'No credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.',
};

/**
 * A bucket: `s3://bucket/prefix`, with `?endpoint=https://…` for a store other than Amazon's, and `&region=…`. Credentials come from the
 * usual sources of Amazon's tools: environment, profile, role. The store must honour `If-Match` and `If-None-Match` on PUT.
 */
export async function s3Target(url: URL): Promise<Target> {
  // Loaded only for buckets.
  const { S3Client, DeleteObjectCommand, GetObjectCommand, PutObjectCommand, paginateListObjectsV2 } =
    await import('@aws-sdk/client-s3');
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  const client = new S3Client({
    region: url.searchParams.get('region') ?? process.env.AWS_REGION ?? 'us-east-1',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Other stores than Amazon's support no further checksum than the signature's.
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
        // The client retries after a lost response; the conflict may then be with its own first attempt.
        const now = ((error as ServiceError).$metadata?.attempts ?? 1) > 1 ? await target.read(key) : null;
        if (now?.body.equals(body)) return now.tag;
        throw new ConflictError(key);
      }
    },

    async list(prefix) {
      const found: ListedObject[] = [];
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

    // A bucket stores no unfinished upload.
    tidy: () => Promise.resolve(),
  };
  return target;
}
