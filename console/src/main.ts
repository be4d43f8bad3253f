import { startConsole } from './app/start.tsx';

startConsole();
