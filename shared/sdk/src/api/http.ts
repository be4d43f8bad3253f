import axios, { AxiosError, isAxiosError, isCancel, type AxiosAdapter } from 'axios';

export interface HttpOptions {
  timeout?: number;
  signal?: AbortSignal | undefined;
  /** JSON by default; a text is left as it is. */
  responseType?: 'text' | 'blob';
}

interface Signed extends HttpOptions {
  baseURL: string;
  session: { token: string; account: string } | null;
  adapter?: AxiosAdapter | undefined;
}

export interface HttpAnswer<T> {
  data: T;
  headers: Partial<Record<string, unknown>>;
}

/** `status` and `body` are those of an answer that is no success; without a status none came. */
export interface HttpFailure {
  status: number | undefined;
  body: unknown;
  isTimeout: boolean;
}

const asIs = (text: string) => text;

/** Posts a body, as JSON unless it is a form. Throws when it was aborted. */
export async function send<T>(
  path: string,
  body: unknown,
  { session, adapter, responseType, ...options }: Signed,
): Promise<HttpAnswer<T> | HttpFailure> {
  try {
    return await axios.post<T>(path, body, {
      ...options,
      ...(session && { headers: { token: session.token, account: session.account } }),
      ...(adapter && { adapter }),
      ...(responseType && { responseType }),
      ...(responseType === 'text' && { transformResponse: asIs }),
    });
  } catch (error) {
    if (!isAxiosError(error) || isCancel(error)) throw error;
    const { response, code } = error;
    const isTimeout = code === AxiosError.ECONNABORTED || code === AxiosError.ETIMEDOUT;
    return { status: response?.status, body: response?.data, isTimeout };
  }
}
