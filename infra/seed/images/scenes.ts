import type { Scene } from './catalogue.ts';
import { corridor } from './corridor.ts';
import { entrance } from './entrance.ts';
import { front } from './front.ts';
import { night } from './night.ts';
import { room } from './room.ts';

const drawings: Readonly<Record<Scene, (variant: number) => string>> = { front, corridor, room, night, entrance };

/** One drawing as SVG, 1600 by 1000, without any text in it: a machine that renders it may lack Korean letters. */
export function drawScene(scene: Scene, variant: number): string {
  return drawings[scene](variant);
}
