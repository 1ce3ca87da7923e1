import { pythonDrawing, pythonGenerators, pythonRandom } from '#domain/program/python/python-generators.ts';
import type { ProgramPlan } from '#domain/program/plan-program.ts';

/** What plays an effect of a light: its state, and how it is followed. */
export function pythonPlayer({ generators, houses }: ProgramPlan): string {
  const isDrawn = generators.length > 0;
  const isRandom = isDrawn || houses.length > 0;
  return [
    'FOREVER = 0  # duration of a step that does not end',
    ...(isRandom ? [pythonRandom] : []),
    ...pythonGenerators(generators),
    nextOfTable,
    ...(houses.length > 0 ? [roomSteps] : []),
    `# Function that plays the next step, by kind of the effect.\nNEXT = (${['next_of_table', ...generators.map(pythonDrawing), ...(houses.length > 0 ? ['stay'] : [])].join(', ')},)`,
    ...(isDrawn
      ? ['# Seeds in two halves of 16 bits.\nSEEDS = tuple([(each[2] >> 16, each[2] & 0xFFFF) for each in EFFECTS])']
      : []),
    player(isDrawn, houses.length > 0),
    ...(houses.length > 0 ? [playHouses] : []),
  ].join('\n\n\n');
}

const nextOfTable = `def next_of_table(p):
    steps = EFFECTS[p.effect][1]
    if p.stage == len(steps):
        if p.plays == 1:  # played as often as it should: stays at its last level
            p.stay()
            return
        p.stage = 0
        if p.plays > 1:
            p.plays -= 1
    step = steps[p.stage]
    p.stage += 1
    p.go(step[0], step[1], step[2])`;

const roomSteps = `def stay(p):
    p.stay()`;

function player(isDrawn: boolean, hasHouses: boolean): string {
  return `class Player${isDrawn ? '(Random)' : ''}:
    """An effect while it is played. Levels are in 1/100 %."""

    def __init__(self):${isDrawn ? '\n        super().__init__()' : ''}
        self.effect = 0  # its line in the table
        self.stage = 0  # step that comes next
        self.left = 0  # repetitions left of a stage
        self.plays = 0  # plays left (0: forever)
        self.before = 0  # level before the step
        self.to = 0  # level at its end
        self.ramp = False
        self.since = 0  # when it began
        self.ms = 0  # how long it takes
        self.shift = 0  # for long ramps: time counts in units of 2^shift ms

    def start(self, effect, now):
        row = EFFECTS[effect]
        self.effect = effect
        self.stage = 0
        self.left = 0
        self.plays = row[2] if row[0] == STEPS else 0${isDrawn ? seeds : ''}
        self.to = 0
        self.ramp = JUMP
        self.since = now
        self.ms = row[3]  # dark until then
        if self.ms == 0:
            NEXT[row[0]](self)

${steps}

    def level(self, now):
        """Level now. Steps that are over are passed, each at the time when it ends, so that no time is lost."""
        row = EFFECTS[self.effect]${hasHouses ? '\n        if row[0] == ROOM:\n            return 10000 if HOUSES_LIT[row[2]].lit >> row[1] & 1 else 0' : ''}
        while self.ms != FOREVER and ticks_diff(now, self.since) >= self.ms:
            self.since = ticks_add(self.since, self.ms)
            NEXT[row[0]](self)
        if not self.ramp:
            return self.to
        done = ticks_diff(now, self.since) >> self.shift
        return self.before + (self.to - self.before) * done // (self.ms >> self.shift)`;
}

const seeds = `
        self.high = SEEDS[effect][0]
        self.low = SEEDS[effect][1]`;

const steps = `    def go(self, ms, level, ramp):
        """Begins a step."""
        self.before = self.to
        self.to = level * EFFECTS[self.effect][4]
        self.ms = ms
        self.ramp = ramp
        self.shift = 0
        while ms >> self.shift > 0xFFFF:
            self.shift += 1

    def stay(self):
        self.ms = FOREVER
        self.ramp = JUMP`;

const playHouses = `class House(Random):
    """Lit rooms of a house, one bit for each."""

    def __init__(self, row, now):
        super().__init__()
        self.row = row
        self.high = row[0] >> 16
        self.low = row[0] & 0xFFFF
        self.lit = (1 << row[2]) - 1
        self.since = now
        self.ms = self.between(row[4], row[5]) * 1000

    def play(self, now):
        """Switches a room when its time has come, where that leaves enough rooms lit and not too many."""
        row = self.row
        while ticks_diff(now, self.since) >= self.ms:
            room = 1 << self.between(0, row[1] - 1)
            count = 0
            for i in range(row[1]):
                count += self.lit >> i & 1
            if count > row[2] if self.lit & room else count < row[3]:
                self.lit ^= room
            self.since = ticks_add(self.since, self.ms)
            self.ms = self.between(row[4], row[5]) * 1000


HOUSES_LIT = []`;
