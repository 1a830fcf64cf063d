import { describe, expect, it } from 'vitest';
import cardWords from '../../src/doghouse/words/en/cards_tutorial.toml';
import english from '../../src/doghouse/words/en/tutorial.toml';
import { CARDS_COURSE } from '../src/tutorial/cardLessons';
import { GOOD, isPassed } from '../src/tutorial/course';
import { BOARD_COURSE } from '../src/tutorial/lessons';

const STEPS = BOARD_COURSE.steps;
const LESSONS = BOARD_COURSE.lessons;

const step = (id: string) => STEPS.find((one) => one.id === id)!;
const hop = (...squares: string[]) => ({ seat: 'a', squares, captures: {} });

describe('the lessons', () => {
  it('each have their sentences', () => {
    const wanted = STEPS.flatMap(({ id, question }) => [`${id}.know`, `${id}.do`, `${id}.good`, ...(question ? [`${id}.why`] : [])]);
    const keys = [...wanted, ...LESSONS.map((lesson) => `lesson.${lesson}`)];
    expect(keys.filter((key) => !english[`guide.tutorial.${key}`])).toEqual([]);
  });

  it('have four marbles a seat in every position', () => {
    for (const { position } of STEPS) {
      const marbles = Object.values(position['marbles'] as Record<string, string[]>);
      expect(marbles.map((squares) => squares.length)).toEqual([4, 4, 4, 4]);
    }
  });

  it('begin with their first step and are done with their last', () => {
    expect(BOARD_COURSE.firstOf('home')).toBe(STEPS.indexOf(step('back')));
    expect(BOARD_COURSE.isLessonDone('home', ['back'])).toBe(false);
    expect(BOARD_COURSE.isLessonDone('home', ['back', 'home'])).toBe(true);
  });
});

describe('a move in a lesson', () => {
  it('of the barrier keeps it or opens it', () => {
    expect(step('keep').judge({ kind: 'step', hops: [hop('20', '23')] })).toBe(GOOD);
    expect(step('keep').judge({ kind: 'step', hops: [hop('0', '3')] })).toBe('opened');
  });

  it('goes deep into home, less deep, or past it', () => {
    const verdicts = ['a4', 'a2', '2'].map((target) => step('home').judge({ kind: 'step', hops: [hop('60', target)] }));
    expect(verdicts).toEqual([GOOD, 'shallow', 'passed']);
    expect(verdicts.map((verdict) => isPassed(step('home'), verdict))).toEqual([true, true, false]);
  });

  it('of the seven does both, one or nothing', () => {
    const seven = step('seven');
    const home = hop('63', 'a3');
    const captured = ['b'];
    expect(seven.judge({ kind: 'seven', hops: [home, hop('20', '23')], captured })).toBe(GOOD);
    expect(seven.judge({ kind: 'seven', hops: [hop('20', '27')], captured })).toBe('no_home');
    expect(seven.judge({ kind: 'seven', hops: [home] })).toBe('no_capture');
    expect(seven.judge({ kind: 'seven', hops: [hop('63', '6')] })).toBe('neither');
  });

  it('of the exchange gives a card that brings a marble out, or another', () => {
    expect(['A', 'K', '9'].map((card) => step('give').judge({ kind: 'give', card }))).toEqual([GOOD, GOOD, 'stingy']);
  });

  it('every verdict has its sentence', () => {
    const seen = ['opened', 'partner', 'missed', 'forward', 'other', 'shallow', 'passed', 'no_home', 'no_capture', 'neither', 'kept', 'other_swap', 'stingy'];
    expect(seen.filter((verdict) => !STEPS.some(({ id }) => english[`guide.tutorial.${id}.${verdict}`]))).toEqual([]);
  });
});

describe('the lessons of DOG Cards', () => {
  it('each have their sentences', () => {
    const wanted = CARDS_COURSE.steps.flatMap(({ id }) => [`${id}.know`, `${id}.do`, `${id}.good`]);
    const keys = [...wanted, ...CARDS_COURSE.lessons.map((lesson) => `lesson.${lesson}`)];
    expect(keys.filter((key) => !cardWords[`guide.cards.${key}`])).toEqual([]);
  });

  it('wait for the card that is taken after a look at the pile', () => {
    const seven = CARDS_COURSE.steps.find(({ id }) => id === 'seven')!;
    const effects = [{ kind: 'peek', card: '7' }, { kind: 'take', card: '' }, { kind: 'take', card: '8' }, { kind: 'take', card: '9' }] as const;
    expect(effects.map((effect) => seven.judge(effect))).toEqual(['', '', GOOD, 'other_card']);
  });
});
