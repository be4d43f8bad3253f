import { fetchPicture } from '@maru/sdk/api';
import { useEffect, useState, type ReactNode } from 'react';

/** A picture of the customer's own. Until it is there, and when it cannot be had, `children` take its place. */
export function OwnPicture({
  uploadId,
  alt,
  className,
  children,
}: {
  uploadId: string | null;
  alt: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const [loaded, setLoaded] = useState<{ id: string; url: string } | null>(null);
  useEffect(() => {
    if (uploadId === null) return;
    const leaving = new AbortController();
    let url: string | undefined;
    void fetchPicture(uploadId, leaving.signal).then((picture) => {
      if (!picture || leaving.signal.aborted) return;
      url = URL.createObjectURL(picture);
      setLoaded({ id: uploadId, url });
    });
    return () => {
      leaving.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [uploadId]);
  return loaded && loaded.id === uploadId ? <img src={loaded.url} alt={alt} className={className} /> : children;
}
