// Reads components: the copies of each definition, their initial zones, and which are pieces.
#include <algorithm>
#include <map>
#include <utility>

#include "content/messages.h"
#include "content/readers.h"

namespace walz::content {
namespace {

class ComponentsReader {
 public:
  explicit ComponentsReader(Builder& work) : work_(work) {}

  void Read(const RawDefinition& raw, const Record& node) {
    KindEntry* const kind = work_.catalogue.FindKind(node.Text("of"));
    const kernel::ZoneId zone = ZoneAt(work_, node, "zone");
    if (kind == nullptr || !zone.valid()) return;
    kind->used = true;
    const bool per_seat = node.Text("per") == "seat";
    CheckZone(node, zone, per_seat);
    if (kind->definitions.empty()) {
      work_.findings.Add("WZ0802", node.Span("of"),
                         messages::UnknownName({.name = kind->spec.name}));
    }
    const std::string& back = node.Has("back") ? node.Text("back") : raw.id;
    for (int seat = 0; seat < (per_seat ? work_.data.maximum_seats : 1); ++seat) {
      const kernel::Seat owner = per_seat ? static_cast<kernel::Seat>(seat) : kernel::kNoSeat;
      const auto number = static_cast<std::uint16_t>(
          backs_.emplace(std::pair(back, owner), backs_.size()).first->second);
      for (const RawDefinition& definition : kind->definitions) {
        AddCopies(*kind, definition, {definition.definition, owner, zone, {}, number});
      }
    }
    if (kind->spec.board) with_pieces_.push_back(kind->kind);
  }

  // Reports zones and variables whose dimensions would make a state too large.
  void CheckSizes() {
    std::size_t zones = 0;
    for (const kernel::ZoneDeclaration& zone : work_.data.zones) {
      zones += CountOf(zone.dimensions);
      HasRoom(work_, zones, messages::TermSingleZones(), SpanOfName("zone", zone.name));
    }
    std::size_t slots = 0;
    for (const kernel::VariableDeclaration& variable : work_.data.variables) {
      slots += CountOf(variable.dimensions);
      HasRoom(work_, slots, messages::TermSingleVariables(), SpanOfName("variable", variable.name));
    }
  }

  // Creates the piece set, which requires valid definitions.
  void MakePieces() {
    if (work_.findings.has_errors() || defs_.empty()) return;
    work_.data.pieces =
        kernel::PieceSet(std::move(defs_), std::move(pieces_), kernel::Boards(work_.boards));
    work_.data.space_fields = std::move(space_fields_);
  }

  bool HasPieces(kernel::KindId kind) const {
    for (const kernel::KindId known : with_pieces_) {
      if (known == kind) return true;
    }
    return false;
  }

 private:
  // Components per seat begin in their seat's instance of a zone; all others need a zone with a
  // single instance.
  void CheckZone(const Record& node, kernel::ZoneId zone, bool per_seat) {
    const auto& dimensions = work_.data.zones[zone.index()].dimensions;
    if (IsGlobal(dimensions) || (per_seat && IsPerSeat(dimensions))) return;
    work_.findings
        .Add(node.Span("zone"),
             per_seat ? messages::ComponentsOfSeatNeedZone() : messages::ComponentsNeedSingleZone())
        .help = per_seat ? messages::HelpNameOtherZone() : messages::HelpNameZoneOrPerSeat();
  }

  void AddCopies(const KindEntry& kind, const RawDefinition& definition,
                 kernel::ComponentDeclaration component) {
    const int copies = definition.left_out ? 0 : work_.copies[definition.definition.index()];
    for (int i = 0; i < copies; ++i) {
      const std::size_t most = std::max(work_.data.components.size(), space_fields_.size());
      if (!HasRoom(work_, most, messages::TermComponentsOrSpaces(), definition.span)) return;
      if (kind.spec.board) component.piece = AddPiece(definition.definition);
      work_.data.components.push_back(component);
    }
  }

  const base::SourceSpan& SpanOfName(std::string_view kind, const std::string& name) {
    return work_.catalogue.BuiltIn(kind).by_id.find(name)->second->span;
  }

  // The number of instances for these dimensions, counting every space.
  std::size_t CountOf(const std::vector<kernel::Dimension>& dimensions) const {
    std::size_t count = 1;
    for (const kernel::Dimension& dimension : dimensions) {
      std::size_t size = static_cast<std::size_t>(work_.data.maximum_seats);
      if (dimension.kind == kernel::Dimension::Kind::kSpace) size = space_fields_.size();
      if (dimension.kind == kernel::Dimension::Kind::kDefinition) {
        size = work_.catalogue.FindKind(work_.data.kinds[dimension.of])->definitions.size();
      }
      count = std::min(count * size, Catalogue::kMaxDefinitions * 2);
    }
    return count;
  }

  kernel::PieceId AddPiece(kernel::DefinitionId definition) {
    const auto source = work_.pieces.find(definition);
    if (source == work_.pieces.end()) return {};
    const auto [known, added] =
        numbers_.emplace(definition, kernel::PieceDefId::FromIndex(defs_.size()));
    if (added) defs_.push_back(source->second.def);
    pieces_.push_back(known->second);
    space_fields_.insert(space_fields_.end(), source->second.spaces.begin(),
                         source->second.spaces.end());
    return kernel::PieceId::FromIndex(pieces_.size() - 1);
  }

  Builder& work_;
  std::map<std::pair<std::string, kernel::Seat>, std::size_t> backs_;
  std::map<kernel::DefinitionId, kernel::PieceDefId> numbers_;
  std::vector<kernel::PieceDef> defs_;
  std::vector<kernel::PieceDefId> pieces_;
  std::vector<kernel::Value> space_fields_;
  std::vector<kernel::KindId> with_pieces_;
};

}  // namespace

void ReadComponents(Builder& work) {
  ComponentsReader reader(work);
  ForEachValid(work, "components",
               [&](const RawDefinition& raw, const Record& node) { reader.Read(raw, node); });
  for (const KindEntry& entry : work.catalogue.kinds()) {
    if (!entry.spec.board || entry.definitions.empty() || reader.HasPieces(entry.kind)) continue;
    work.findings
        .Add(entry.spec.span, messages::BoardKindWithoutComponents({.kind = entry.spec.name}))
        .help = messages::HelpDeclareComponents();
  }
  reader.CheckSizes();
  reader.MakePieces();
}

}  // namespace walz::content
