import { useEffect, useState } from 'react';
import { useT } from '../i18n.ts';
import styles from './qr-code.module.css';

interface Drawing {
  text: string;
  size: number;
  path: string;
}

/** A text as a QR code, generated in the browser. Dark on light in both themes, because readers expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const t = useT();
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isLive = true;
    import('./make-qr.ts').then(
      ({ modulesOf, pathOf }) => {
        const modules = modulesOf(text);
        if (isLive) setDrawing({ text, size: modules.length, path: pathOf(modules) });
      },
      () => isLive && setHasFailed(true),
    );
    return () => {
      isLive = false;
    };
  }, [text]);
  return (
    <div className={styles.paper}>
      {drawing?.text === text ? (
        <svg viewBox={`0 0 ${drawing.size} ${drawing.size}`} role="img" aria-label={label} className={styles.code}>
          <path d={drawing.path} />
        </svg>
      ) : (
        hasFailed && <p className={styles.failed}>{t('qr.failed')}</p>
      )}
    </div>
  );
}
