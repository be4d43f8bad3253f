import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './style.css';

/** A page with a heading, a link and a button of its own, and a market that comes and goes. */
function Page() {
  const [isOpen, setIsOpen] = useState(true);
  const [asked, setAsked] = useState('');
  const [seen, setSeen] = useState('');
  return (
    <>
      <header>
        <h2>Gazette</h2>
        <a href="#elsewhere">Elsewhere</a> <button onClick={() => setIsOpen(!isOpen)}>Market</button>
        <output data-asked="">{asked}</output> <output data-seen="">{seen}</output>
      </header>
      {isOpen && <Market onNavigate={setAsked} onMove={setSeen} />}
    </>
  );
}

interface MarketProps {
  onNavigate: (asked: string) => void;
  onMove: (target: string) => void;
}

function Market({ onNavigate, onMove }: MarketProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let end: (() => void) | undefined;
    let isLeft = false;
    void import('market/mount').then(({ mount }) => {
      if (isLeft || !place.current) return;
      end = mount(place.current, {
        path: '/market/index',
        language: 'en',
        theme: 'light',
        onNavigate: (target, details) => onNavigate(`${target} ${JSON.stringify(details)}`),
        onMove,
      });
    });
    return () => {
      isLeft = true;
      end?.();
    };
  }, [onNavigate, onMove]);
  return <div ref={place} />;
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
