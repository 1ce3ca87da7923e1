import { cppDrawCases, cppGenerators, cppRandom } from '#domain/program/cpp/cpp-generators.ts';
import type { ProgramPlan } from '#domain/program/plan-program.ts';

/** What plays an effect of a light: its state, and functions that start and follow it. */
export function cppPlayer(plan: ProgramPlan): string {
  const { tables, houses, generators } = plan;
  const isDrawn = generators.length > 0;
  return [
    state(isDrawn),
    ...(isDrawn || houses.length > 0 ? [cppRandom] : []),
    ...(isDrawn ? cppGenerators(generators) : []),
    ...(tables.length > 0 ? [nextOfTable] : []),
    nextStep(plan),
    takeStep,
    startEffect(isDrawn),
    ...(houses.length > 0 ? [playHouses] : []),
    levelOf(houses.length > 0),
  ].join('\n\n');
}

function state(isDrawn: boolean): string {
  return `const uint32_t FOREVER = 0;  // duration of a step that does not end

// A step while it is played. Levels are in 1/256 %.
struct Move {
  uint32_t ms;
  uint32_t slope;   // change of the level in a unit of time, times 65536
  uint16_t to;      // level at its end
  uint8_t shift;    // a unit of time is 2^shift ms, so that long ramps fit
  Change change;
};

// An effect while it is played.
struct Player {
  uint8_t effect;   // its line in the table
  uint8_t stage;    // step that comes next
${isDrawn ? '  uint8_t left;     // repetitions left of a stage\n' : ''}  bool isReady;     // whether the next step is worked out
  uint16_t from;    // level before the step
  uint32_t since;   // when the step began
  uint32_t number;  // plays left (0: forever), or state of the random numbers
  Move now, next;
};`;
}

const nextOfTable = `Step nextOfTable(Player &p) {
  const uint8_t count = pgm_read_byte(&effects[p.effect].count);
  const Step *steps = (const Step *)pgm_read_ptr(&effects[p.effect].steps);
  const bool isOver = p.stage == count && p.number == 1;
  if (p.stage == count && !isOver) {
    p.stage = 0;
    if (p.number > 1) p.number--;
  }
  Step step;
  memcpy_P(&step, &steps[isOver ? count - 1 : p.stage], sizeof step);
  if (isOver) return {FOREVER, step.level, JUMP};
  p.stage++;
  return step;
}`;

function nextStep({ generators, tables, houses }: ProgramPlan): string {
  const cases = [
    ...(tables.length > 0 ? ['    case STEPS: return nextOfTable(p);'] : []),
    ...cppDrawCases(generators),
    ...(houses.length > 0 ? ['    case ROOM: break;  // see playHouses'] : []),
  ];
  return `Step nextStep(Player &p) {
  switch (pgm_read_byte(&effects[p.effect].kind)) {
${cases.join('\n')}
  }
  return {FOREVER, 0, JUMP};
}`;
}

const takeStep = `// Works out the next step. This takes long, so it is done ahead, for one light in a loop.
void prepare(Player &p) {
  if (p.isReady) return;
  p.isReady = true;
  const Step step = nextStep(p);
  const uint16_t level = step.level * pgm_read_byte(&effects[p.effect].percent);
  Move &m = p.next;
  m.ms = step.ms;
  m.change = step.change;
  m.to = (level * 167773UL) >> 16;  // 1/100 % to 1/256 %
  if (m.change == JUMP) return;
  m.shift = 0;
  while (m.ms >> m.shift > 65535) m.shift++;
  const uint16_t height = p.now.to < m.to ? m.to - p.now.to : p.now.to - m.to;
  m.slope = ((uint32_t)height << 16) / (m.ms >> m.shift);
}

// Begins the next step at p.since.
void takeStep(Player &p) {
  prepare(p);
  p.isReady = false;
  p.from = p.now.to;
  p.now = p.next;
}`;

function startEffect(isDrawn: boolean): string {
  return `void startEffect(Player &p, uint8_t effect, uint32_t now) {
  p.effect = effect;
  p.stage = 0;
${isDrawn ? '  p.left = 0;\n' : ''}  p.isReady = false;
  p.number = pgm_read_dword(&effects[effect].number);
  p.since = now;
  p.now.ms = pgm_read_dword(&effects[effect].startMs);  // dark until then
  p.now.to = 0;
  p.now.change = JUMP;
  if (p.now.ms == 0) takeStep(p);
}`;
}

function levelOf(hasHouses: boolean): string {
  return `// Level of an effect now. Steps that are over are passed, each at the time when it ends, so that no
// time is lost.
uint16_t levelOf(Player &p, uint32_t now) {
${hasHouses ? '  if (pgm_read_byte(&effects[p.effect].kind) == ROOM) return isLit(p.effect) ? 25600 : 0;\n' : ''}  while (p.now.ms != FOREVER && now - p.since >= p.now.ms) {
    p.since += p.now.ms;
    takeStep(p);
  }
  const Move &m = p.now;
  if (m.change == JUMP) return m.to;
  const uint16_t way = (((now - p.since) >> m.shift) * m.slope) >> 16;
  return p.from < m.to ? p.from + way : p.from - way;
}`;
}

const playHouses = `const uint8_t HOUSES = sizeof(houses) / sizeof(House);
struct Lit { uint16_t rooms; uint32_t random, since, ms; };
Lit lit[HOUSES];

void startHouses(uint32_t now) {
  for (uint8_t i = 0; i < HOUSES; i++) {
    House house;
    memcpy_P(&house, &houses[i], sizeof house);
    lit[i].rooms = (1UL << house.least) - 1;  // the first rooms
    lit[i].random = house.seed;
    lit[i].since = now;
    lit[i].ms = between(lit[i].random, house.minS, house.maxS) * 1000;
  }
}

// Switches a room of each house whose time has come, where that leaves enough rooms lit and not too many.
void playHouses(uint32_t now) {
  for (uint8_t i = 0; i < HOUSES; i++) {
    Lit &l = lit[i];
    while (now - l.since >= l.ms) {
      House house;
      memcpy_P(&house, &houses[i], sizeof house);
      const uint16_t room = 1U << between(l.random, 0, house.rooms - 1);
      uint8_t count = 0;
      for (uint8_t bit = 0; bit < house.rooms; bit++) count += l.rooms >> bit & 1;
      if (l.rooms & room ? count > house.least : count < house.most) l.rooms ^= room;
      l.since += l.ms;
      l.ms = between(l.random, house.minS, house.maxS) * 1000;
    }
  }
}

bool isLit(uint8_t effect) {
  const uint8_t house = pgm_read_dword(&effects[effect].number);
  return lit[house].rooms >> pgm_read_byte(&effects[effect].count) & 1;
}`;
